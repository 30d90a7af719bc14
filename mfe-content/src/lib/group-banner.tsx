import type { Host } from '@tessera/platform'
import type { Announcement } from '@tessera/site'
import { Picture } from '@tessera/ui'
import { observer } from 'mobx-react-lite'

interface GroupBannerProps {
  host: Pick<Host, 'announcements'>
  group: NonNullable<Announcement['groupName']>
}

/** The banner of a page, by its group (PLT-031); nothing where there is none. */
export const GroupBanner = observer(function GroupBanner({ host, group }: GroupBannerProps) {
  const banner = host.announcements.groups?.banners.find(({ groupName, url }) => groupName === group && url)
  return banner?.url ? <Picture src={banner.url} alt={banner.title} width={716} height={300} eager /> : null
})
