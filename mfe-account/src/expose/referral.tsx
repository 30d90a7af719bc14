import type { PageProps } from '@tessera/platform'
import { compose } from '../compose.ts'
import { ReferralPage } from '../features/referral/referral.page.tsx'

export default function Referral(props: PageProps) {
  return <ReferralPage {...props} store={compose(props.host).referral} />
}

export { texts } from '../texts.ts'
