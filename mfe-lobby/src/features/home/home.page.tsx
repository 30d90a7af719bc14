import type { PageProps } from '@tessera/platform'
import { observer } from 'mobx-react-lite'
import { startTransition, useEffect, useState } from 'react'
import { CategoryGrid } from './category-grid.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { GameSection } from './game-section.tsx'
import * as styles from './home.page.module.css'
import { HomeBanners } from './home-banners.tsx'
import type { Lobby } from './lobby.ts'
import { NoticeMarquee } from './notice-marquee.tsx'
import { SlotsEntry } from './slots-entry.tsx'

const FIRST_SECTIONS = 2

export const HomePage = observer(function HomePage({ host, store }: PageProps & { store: Lobby }) {
  const [all, setAll] = useState(false)
  useEffect(() => {
    // What lies below the first screen is drawn when the first screen stands.
    startTransition(() => setAll(true))
  }, [])

  const { sections } = store.home
  return (
    <div className={styles.home}>
      <HomeBanners host={host} launch={store.launch} />
      <NoticeMarquee host={host} store={store.notice} />
      <CategoryMenu host={host} />
      {host.lobby.category === 'HOT' ? (
        <>
          {(all ? sections : sections.slice(0, FIRST_SECTIONS)).map((section, at) => (
            <GameSection key={section.key} section={section} host={host} lobby={store} first={at < FIRST_SECTIONS} />
          ))}
          {all && <SlotsEntry host={host} />}
        </>
      ) : (
        <CategoryGrid host={host} lobby={store} />
      )}
    </div>
  )
})
