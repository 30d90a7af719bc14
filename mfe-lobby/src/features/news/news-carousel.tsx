import { useTexts } from '@tessera/i18n'
import type { Announcement } from '@tessera/site'
import { Button, Icon, IconButton, Picture, Skeleton } from '@tessera/ui'
import { dotted } from '@tessera/ui/dotted'
import { chevronRightGlyph } from '@tessera/ui/glyphs'
import { type Loadable, Loaded } from '@tessera/ui/loaded'
import { useState } from 'react'
import { linesOf } from '../../lib/lines-of.ts'
import { linkageOf } from '../../lib/linkage.ts'
import { useSwipe } from '../../lib/use-swipe.ts'
import * as styles from './news.module.css'
import { TEXTS } from './texts.ts'

interface AnnouncementCarouselProps {
  announcements: readonly Announcement[]
  /** HTML by id. */
  bodies: Loadable<ReadonlyMap<string, string>>
  onFollow: (announcement: Announcement) => void
  /** No more of it today. */
  onStop: () => void
}

/** One announcement at a time; a swipe, the arrows or a dot show another (LOB-046, LOB-047). */
export function AnnouncementCarousel({ announcements, bodies, onFollow, onStop }: AnnouncementCarouselProps) {
  const t = useTexts(TEXTS)
  const [at, setAt] = useState(0)
  const turn = (to: number) => setAt((at + to + announcements.length) % announcements.length)
  const swipe = useSwipe(turn)
  const announcement = announcements[at]
  if (!announcement) return null
  const { game, page } = linkageOf(announcement.linkage)
  return (
    <div className={styles.news}>
      <div className={styles.page} aria-live="polite" {...(announcements.length > 1 && swipe)}>
        {announcement.url && (
          <div className={styles.art}>
            <Picture key={announcement.id} src={announcement.url} alt="" width={716} height={300} eager />
          </div>
        )}
        <h3 className={styles.title}>{announcement.title}</h3>
        {announcement.facts.length > 0 && (
          <p className={styles.facts}>{dotted(announcement.facts.map(({ text }) => text))}</p>
        )}
        <div className={styles.body}>
          <Loaded of={bodies} skeleton={<Skeleton shape="text" />} failed={t('failed')} small>
            {(all) => linesOf(all.get(announcement.id) ?? '').map((line) => <p key={line}>{line}</p>)}
          </Loaded>
        </div>
      </div>
      {announcements.length > 1 && (
        <div className={styles.turn}>
          <span className={styles.back}>
            <IconButton label={t('previous')} icon={<Icon of={chevronRightGlyph} />} onClick={() => turn(-1)} />
          </span>
          {announcements.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={t('page', { number: index + 1, count: announcements.length })}
              aria-current={index === at || undefined}
              onClick={() => setAt(index)}
            />
          ))}
          <IconButton label={t('next')} icon={<Icon of={chevronRightGlyph} />} onClick={() => turn(1)} />
        </div>
      )}
      {(game || page) && (
        <Button block onClick={() => onFollow(announcement)}>
          {t(game ? 'play' : 'open')}
        </Button>
      )}
      <Button block variant="ghost" onClick={onStop}>
        {t('not_today')}
      </Button>
    </div>
  )
}
