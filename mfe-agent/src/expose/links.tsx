import { todayOf } from '@tessera/i18n/days'
import type { Host, PageProps } from '@tessera/platform'
import { queryOf } from '@tessera/platform/address'
import { prepareVisit } from '@tessera/platform/visit'
// The lazily loaded QR code imports no styles, so they are imported here.
import '@tessera/ui/qr-code.css'
import { linkFilterOf } from '../features/links/link-filter.ts'
import { LinksPage } from '../features/links/links.page.tsx'
import { composeLinks } from '../features/links/links.store.ts'

export default function Links(props: PageProps) {
  return <LinksPage {...props} store={composeLinks(props.host).links} />
}

export const prepare = (host: Host): void =>
  prepareVisit(composeLinks(host).links.list, linkFilterOf(queryOf(host.navigation.path), todayOf(host.http.now())))

export { texts } from '../texts.ts'
