import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { categoryKey } from '@tessera/site'
import { Icon, SectionHeader } from '@tessera/ui'
import { categoryGlyph } from '@tessera/ui/category-glyphs'
import { Loaded } from '@tessera/ui/loaded'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useId, useRef } from 'react'
import { CATEGORY_ROUTES } from '../../lib/category-routes.ts'
import { LobbyTile } from '../../lib/lobby-tile.tsx'
import { placeholders } from '../../lib/placeholders.tsx'
import { useNear } from '../../lib/use-near.ts'
import * as styles from './game-section.module.css'
import type { Section } from './home.store.ts'
import type { Lobby } from './lobby.ts'

/** True with a mouse; touch users swipe the row, so the arrows are not loaded. */
const hasMouse = () => window.matchMedia?.('(hover: hover) and (pointer: fine)').matches
const CarouselArrows = lazy(async () => ({ default: (await import('./carousel-arrows.tsx')).CarouselArrows }))

interface GameSectionProps {
  section: Section
  host: Host
  lobby: Lobby
  /** True if it is on the first screen. */
  isFirstScreen: boolean
}

/** One row of games with its title and arrows; hot games have two rows. A section without games is not shown. */
export const GameSection = observer(function GameSection({ section, host, lobby, isFirstScreen }: GameSectionProps) {
  const shared = useTexts('shared')
  const t = useTexts('mfe-lobby')
  const titleId = useId()
  const strip = useRef<HTMLUListElement>(null)
  const sectionRef = useRef<HTMLElement>(null)
  const isNear = useNear(sectionRef, isFirstScreen)
  const { key, games } = section
  if (games.value?.length === 0) return null
  const title = shared(categoryKey(key))
  // Links to the category's own page if a slice has it; otherwise to its list on this page.
  const categoryPath = CATEGORY_ROUTES[key]
  const href = host.navigation.canOpen(categoryPath) ? categoryPath : undefined
  const seeAll = () => (href ? host.navigation.push(href) : host.lobby.choose(key))
  const seeAllAction = key === 'HOT' ? undefined : { label: shared('common.see_all'), onPress: seeAll, href }
  const rowCount = key === 'HOT' ? 2 : 1
  const skeleton = (
    <ul className={styles.strip} data-rows={rowCount}>
      {placeholders(4)}
    </ul>
  )
  return (
    <section ref={sectionRef} className={styles.section} aria-labelledby={titleId} data-section={key}>
      <SectionHeader
        id={titleId}
        title={title}
        icon={<Icon of={categoryGlyph(key)} size={20} />}
        action={seeAllAction}
        end={
          hasMouse() && (
            <Suspense>
              <CarouselArrows strip={strip} title={title} count={games.value?.length ?? 0} />
            </Suspense>
          )
        }
      />
      {isNear ? (
        <Loaded of={games} skeleton={skeleton} failed={t('section_failed')} small>
          {(list) => (
            <ul ref={strip} className={styles.strip} data-rows={rowCount}>
              {list.map((game) => (
                <li key={game.nodeId}>
                  <LobbyTile game={game} lobby={lobby} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      ) : (
        skeleton
      )}
    </section>
  )
})
