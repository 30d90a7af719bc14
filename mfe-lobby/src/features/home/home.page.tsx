import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { observer } from 'mobx-react-lite'
import { Fragment, lazy, type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { placeholders } from '../../lib/placeholders.tsx'
import { useScrollPosition } from '../../lib/scroll-positions.ts'
import { CategoryMenu } from './category-menu.tsx'
import * as sections from './game-section.module.css'
import { GameSection } from './game-section.tsx'
import * as styles from './home.page.module.css'
import { HomeBanners } from './home-banners.tsx'
import { loadCategory } from './load-category.ts'
import type { Lobby } from './lobby.ts'
import { NoticeMarquee } from './notice-marquee.tsx'
import { SlotsEntry } from './slots-entry.tsx'
import { useCategory } from './use-category.ts'
import { useScrollToCategory } from './use-scroll-to-category.ts'

const FIRST_SCREEN_SECTIONS = 2

const CategoryGrid = lazy(async () => ({ default: (await loadCategory()).CategoryGrid }))

interface HomePageProps extends PageProps {
  store: Lobby
  /** Jackpot block, below the hot games. */
  jackpot: ReactNode
  /** Popup announcements, shown over the page if there are any. */
  announcements: ReactNode
}

export const HomePage = observer(function HomePage({ host, store, jackpot, announcements }: HomePageProps) {
  const [isAllRendered, setIsAllRendered] = useState(false)
  useEffect(() => {
    // The content below the first screen is rendered later.
    startTransition(() => setIsAllRendered(true))
  }, [])
  const strip = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const category = useCategory(host)
  const { path } = host.navigation
  const hasSavedPosition = () => store.places.get(path) !== undefined
  const onStripSelect = useScrollToCategory(category, { strip, content, isReturning: hasSavedPosition })
  useScrollPosition(store.places, path)
  const { home } = store
  useRefresh(host, home.reload)
  useRefresh(host, host.announcements.reload)

  return (
    <div className={styles.home}>
      <HomeBanners host={host} launch={store.launch} />
      <NoticeMarquee host={host} />
      <CategoryMenu ref={strip} host={host} category={category} onChoose={onStripSelect} />
      <div ref={content} className={styles.content} data-category={category === 'HOT' ? undefined : category}>
        {category === 'HOT' ? (
          <>
            {(isAllRendered ? home.sections : home.sections.slice(0, FIRST_SCREEN_SECTIONS)).map((section, index) => (
              <Fragment key={section.key}>
                <GameSection
                  section={section}
                  host={host}
                  lobby={store}
                  isFirstScreen={index < FIRST_SCREEN_SECTIONS}
                />
                {section.key === 'HOT' && jackpot}
              </Fragment>
            ))}
            {isAllRendered && <SlotsEntry host={host} />}
          </>
        ) : (
          <Suspense
            fallback={
              <>
                <div className={sections.gridHead} />
                <ul className={sections.grid}>{placeholders(9)}</ul>
              </>
            }
          >
            <CategoryGrid host={host} lobby={store} category={category} />
          </Suspense>
        )}
      </div>
      {isAllRendered && (host.announcements.groups?.popup.length ?? 0) > 0 && <Suspense>{announcements}</Suspense>}
    </div>
  )
})
