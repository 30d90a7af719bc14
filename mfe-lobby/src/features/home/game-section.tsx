import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Button, Icon, SectionHeader, Skeleton } from '@tessera/ui'
import { categoryGlyph } from '@tessera/ui/category-glyphs'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useEffect, useId, useRef } from 'react'
import type { Lobby } from '../../compose'
import { useNear } from '../../lib/use-near'
import { CATEGORY_PAGES } from './category-pages'
import * as styles from './game-section.module.css'
import type { Section } from './home.store'
import { LobbyTile } from './lobby-tile'

/** A finger draws the row itself, and need not wait for the arrows. */
const hasMouse = () => window.matchMedia?.('(hover: hover) and (pointer: fine)').matches
const CarouselArrows = lazy(async () => ({ default: (await import('./carousel-arrows')).CarouselArrows }))

interface GameSectionProps {
  section: Section
  host: Host
  lobby: Lobby
  /** Stands on the first screen. */
  first: boolean
}

/** One row of games with its title and arrows; hot games stand in two rows. A section without games is not shown. */
export const GameSection = observer(function GameSection({ section, host, lobby, first }: GameSectionProps) {
  const shared = useTexts('shared')
  const t = useTexts('mfe-lobby')
  const titleId = useId()
  const strip = useRef<HTMLUListElement>(null)
  const place = useRef<HTMLElement>(null)
  const near = useNear(place, first)
  const { key, phase, games } = section
  useEffect(() => {
    if (near) lobby.home.want(key)
  }, [near, key, lobby])
  if (phase === 'ready' && games.length === 0) return null
  const title = shared(`category.${key}`)
  // The category's own page where some slice has it; until then its list on this one.
  const page = CATEGORY_PAGES[key]
  const href = page && host.navigation.canOpen(page) ? page : undefined
  const seeAll = () => (href ? host.navigation.push(href) : host.lobby.choose(key))
  const more = key === 'HOT' ? undefined : { label: t('see_all'), onPress: seeAll, href }
  return (
    <section ref={place} className={styles.section} aria-labelledby={titleId} data-section={key}>
      <SectionHeader
        id={titleId}
        title={title}
        icon={<Icon of={categoryGlyph(key)} size={20} />}
        action={more}
        end={
          hasMouse() && (
            <Suspense>
              <CarouselArrows strip={strip} title={title} count={games.length} />
            </Suspense>
          )
        }
      />
      {phase === 'failed' ? (
        <div className={styles.failed}>
          <p>{t('section_failed')}</p>
          <Button size="s" variant="secondary" onClick={() => lobby.home.retry(key)}>
            {shared('common.retry')}
          </Button>
        </div>
      ) : (
        <ul ref={strip} className={styles.strip} data-rows={key === 'HOT' ? 2 : 1}>
          {phase === 'loading' || !near
            ? PLACES.map((place) => (
                <li key={place}>
                  <Skeleton ratio="3 / 4" />
                  <Skeleton shape="text" />
                </li>
              ))
            : games.map((game) => (
                <li key={game.nodeId}>
                  <LobbyTile game={game} lobby={lobby} />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
})

const PLACES = [1, 2, 3, 4] as const
