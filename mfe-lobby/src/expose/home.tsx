import type { Host, PageProps } from '@tessera/platform'
import { lazy } from 'react'
import { compose } from '../compose.ts'
import { HomePage } from '../features/home/home.page.tsx'
import { prepareHome } from '../features/home/prepare.ts'
import * as styles from '../features/jackpot/jackpot-block.module.css'
import '../features/jackpot/jackpot-meter.module.css'
import '../features/news/popup-announcements.module.css'
import { LazySection } from '../lib/lazy-section.tsx'
import { texts as loaders } from '../texts.ts'

const Jackpot = lazy(async () => ({ default: (await import('../features/jackpot/jackpot-block.tsx')).JackpotBlock }))
const PopupAnnouncements = lazy(async () => ({
  default: (await import('../features/news/popup-announcements.tsx')).PopupAnnouncements,
}))

export default function Home(props: PageProps) {
  const { host } = props
  const store = compose(host)
  const jackpot = (
    <LazySection className={styles.place}>
      <Jackpot host={host} launch={store.launch} />
    </LazySection>
  )
  const announcements = <PopupAnnouncements host={host} launch={store.launch} />
  return <HomePage {...props} store={store} jackpot={jackpot} announcements={announcements} />
}

export const prepare = (host: Host): void => prepareHome(host, compose(host).home)

export const texts = loaders
