import type { Host, PageProps } from '@tessera/platform'
// Styles of the lazily loaded QR code, which has none of its own.
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
