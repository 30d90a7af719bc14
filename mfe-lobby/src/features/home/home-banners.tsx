import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { BANNER_DELAY_MS } from '@tessera/site'
import { Carousel } from '@tessera/ui'
import { dotted } from '@tessera/ui/dotted'
import { observer } from 'mobx-react-lite'
import { linkageOf } from '../../lib/linkage.ts'
import * as styles from './home.page.module.css'

interface HomeBannersProps {
  host: Host
  launch: (nodeId: string, name: string) => void
}

/** Banners of group m_home; a tap follows the banner's linkage: a game, a promotion, or nothing. */
export const HomeBanners = observer(function HomeBanners({ host, launch }: HomeBannersProps) {
  const t = useTexts('mfe-lobby')
  const banners = (host.announcements.groups?.banners ?? []).filter((b) => b.groupName === 'm_home' && b.url)
  if (banners.length === 0) return null
  const open = (id: string) => {
    const banner = banners.find((b) => b.id === id)
    if (!banner) return
    const { game, page } = linkageOf(banner.linkage)
    if (page) host.navigation.push(page)
    if (game) launch(game, banner.title)
  }
  return (
    <div className={styles.banners}>
      <Carousel
        slides={banners.map(({ id, url, title, linkage, facts }) => ({
          id,
          src: url ?? '',
          label: title,
          caption: title,
          note: facts.length > 0 && dotted(facts.map(({ text }) => text)),
          href: linkageOf(linkage).page,
        }))}
        label={t('banners')}
        dotLabel={(number, count) => t('banner_dot', { number, count })}
        onOpen={open}
        pauseLabel={t('pause')}
        playLabel={t('play')}
        width={390}
        height={172}
        autoplayMs={BANNER_DELAY_MS}
        eager
      />
    </div>
  )
})
