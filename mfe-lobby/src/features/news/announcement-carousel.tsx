import { useTexts } from '@tessera/i18n'
import type { Announcement } from '@tessera/site'
import { Button, Icon, IconButton, Picture, Skeleton } from '@tessera/ui'
import { dotted } from '@tessera/ui/dotted'
import { chevronRightGlyph } from '@tessera/ui/glyphs'
import { type Loadable, Loaded } from '@tessera/ui/loaded'
import { useState } from 'react'
import { linkageOf } from '../../lib/linkage.ts'
import { textLinesOf } from '../../lib/text-lines.ts'
import { useSwipe } from '../../lib/use-swipe.ts'
import * as styles from './popup-announcements.module.css'
import { TEXTS } from './texts.ts'

interface AnnouncementCarouselProps {
  announcements: readonly Announcement[]
  /** HTML bodies by announcement ID. */
  bodies: Loadable<ReadonlyMap<string, string>>
  onFollow: (announcement: Announcement) => void
  /** Called to mute announcements for the rest of the day. */
  onMute: () => void
}

/** One announcement at a time; a swipe, the arrows or a dot show another (LOB-046, LOB-047). */
export function AnnouncementCarousel({ announcements, bodies, onFollow, onMute }: AnnouncementCarouselProps) {
  const t = useTexts(TEXTS)
  const [currentIndex, setCurrentIndex] = useState(0)
  const turnPage = (step: number) =>
    setCurrentIndex((currentIndex + step + announcements.length) % announcements.length)
  const swipe = useSwipe(turnPage)
  const announcement = announcements[currentIndex]
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
            {(all) => textLinesOf(all.get(announcement.id) ?? '').map((line) => <p key={line}>{line}</p>)}
          </Loaded>
        </div>
      </div>
      {announcements.length > 1 && (
        <div className={styles.turn}>
          <span className={styles.back}>
            <IconButton label={t('previous')} icon={<Icon of={chevronRightGlyph} />} onClick={() => turnPage(-1)} />
          </span>
          {announcements.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={t('page', { number: index + 1, count: announcements.length })}
              aria-current={index === currentIndex || undefined}
              onClick={() => setCurrentIndex(index)}
            />
          ))}
          <IconButton label={t('next')} icon={<Icon of={chevronRightGlyph} />} onClick={() => turnPage(1)} />
        </div>
      )}
      {(game || page) && (
        <Button block onClick={() => onFollow(announcement)}>
          {t(game ? 'play' : 'open')}
        </Button>
      )}
      <Button block variant="ghost" onClick={onMute}>
        {t('not_today')}
      </Button>
    </div>
  )
}
