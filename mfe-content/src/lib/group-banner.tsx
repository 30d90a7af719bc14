import type { Host } from '@tessera/platform'
import type { Announcement } from '@tessera/site'
import { Picture } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import * as styles from './group-banner.module.css'

interface GroupBannerProps {
  host: Pick<Host, 'announcements'>
  group: NonNullable<Announcement['groupName']>
}

/** The banner of a page, by its group (PLT-031); renders nothing if there is none. */
export const GroupBanner = observer(function GroupBanner({ host, group }: GroupBannerProps) {
  const banner = host.announcements.groups?.banners.find(({ groupName, url }) => groupName === group && url)
  if (!banner?.url) return null
  return (
    <div className={styles.banner}>
      <Picture src={banner.url} alt={banner.title} width={716} height={300} eager />
    </div>
  )
})
