import type { Host } from '@tessera/platform'
import { Picture } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import * as styles from './register.page.module.css'

/** The banner of the group `m_reg`; renders nothing if there is none. */
export const RegisterBanner = observer(function RegisterBanner({ host }: { host: Host }) {
  const banner = host.announcements.groups?.banners.find((b) => b.groupName === 'm_reg' && b.url)
  if (!banner) return null
  return (
    <div className={styles.banner}>
      <Picture src={banner.url} alt={banner.title} width={720} height={300} cover />
    </div>
  )
})
