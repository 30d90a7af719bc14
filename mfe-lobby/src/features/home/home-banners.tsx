import { BANNER_DELAY_MS } from '@tessera/contracts'
import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Carousel } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import * as styles from './home.page.module.css'

interface HomeBannersProps {
  host: Host
  launch: (nodeId: string) => Promise<void>
}

/** Banners of group m_home; a tap follows the banner's linkage: a game, a promotion, or nothing. */
export const HomeBanners = observer(function HomeBanners({ host, launch }: HomeBannersProps) {
  const t = useTexts('mfe-lobby')
  const banners = (host.announcements.groups?.banners ?? []).filter((b) => b.groupName === 'm_home' && b.url)
  if (banners.length === 0) return null
  const open = (id: string) => {
    const [kind, target] = banners.find((b) => b.id === id)?.linkage?.split(':') ?? []
    if (kind === 'game' && target) void launch(target)
    else if (kind === 'promotion' && target) host.navigation.push(`/m/activity?id=${encodeURIComponent(target)}`)
  }
  return (
    <div className={styles.banners}>
      <Carousel
        slides={banners.map((b) => ({ id: b.id, src: b.url ?? '', label: b.title, caption: b.title }))}
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
