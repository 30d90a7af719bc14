import type { Host, PageProps } from '@tessera/platform'
// The lazily loaded QR code imports no styles, so they are imported here.
import '@tessera/ui/qr-code.css'
import { compose } from '../compose.ts'
import { ReferralPage } from '../features/referral/referral.page.tsx'

export default function Referral(props: PageProps) {
  return <ReferralPage {...props} store={compose(props.host).referral} />
}

export const prepare = (host: Host): void => {
  if (host.session.isLoggedIn) void compose(host).referral.load({ keepPrevious: false })
}

export { texts } from '../texts.ts'
