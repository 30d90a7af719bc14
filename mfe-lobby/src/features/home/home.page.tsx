import type { PageProps } from '@tessera/platform'
import { observer } from 'mobx-react-lite'
import { startTransition, useEffect, useState } from 'react'
import { compose } from '../../compose'
import { CategoryGrid } from './category-grid'
import { CategoryMenu } from './category-menu'
import { GameSection } from './game-section'
import * as styles from './home.page.module.css'
import { HomeBanners } from './home-banners'
import { NoticeMarquee } from './notice-marquee'
import { SlotsEntry } from './slots-entry'

const FIRST_SECTIONS = 2

export const HomePage = observer(function HomePage({ host }: PageProps) {
  const lobby = compose(host)
  const { category } = host.lobby
  const [all, setAll] = useState(false)
  useEffect(() => {
    // What lies below the first screen is drawn when the first screen stands.
    startTransition(() => setAll(true))
  }, [])
  useEffect(() => lobby.category.show(category), [lobby, category])

  const sections = all ? lobby.home.sections : lobby.home.sections.slice(0, FIRST_SECTIONS)
  return (
    <div className={styles.home}>
      <HomeBanners host={host} launch={lobby.launch} />
      <NoticeMarquee host={host} lobby={lobby} />
      <CategoryMenu host={host} />
      {category === 'HOT' ? (
        <>
          {sections.map((section, at) => (
            <GameSection key={section.key} section={section} host={host} lobby={lobby} first={at < FIRST_SECTIONS} />
          ))}
          {all && <SlotsEntry host={host} />}
        </>
      ) : (
        <CategoryGrid host={host} lobby={lobby} />
      )}
    </div>
  )
})
