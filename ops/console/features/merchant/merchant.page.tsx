import type { MerchantRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Link, Outlet, useParams } from 'react-router-dom'
import { Callout } from '../../../ui/callout.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useConsole } from '../../console-context.ts'
import { CandidateBadges } from '../../parts/candidate-badge.tsx'
import { FlagBadges } from '../../parts/flags.tsx'
import { FreezeNotice } from '../../parts/freeze-notice.tsx'
import { ProposalsNotice } from '../../parts/proposals-notice.tsx'
import { rolloutLabel } from '../../parts/rollout-label.ts'
import { StableSummary } from '../../parts/stable-summary.tsx'
import { useComposition, useMerchants } from '../../parts/use-merchants.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'

/** One merchant: header, tabs, and the tab that the URL names. */
export const MerchantPage = observer(function MerchantPage() {
  const { code = '' } = useParams()
  const merchants = useMerchants()
  return (
    <Loaded resource={merchants}>
      {(rows) => {
        const merchant = rows.find((row) => row.code === code)
        if (merchant) return <MerchantView key={code} merchant={merchant} />
        return (
          <>
            <PageHeader title={code} />
            <Empty title={texts.merchant.unknown(code)}>
              <Link to={paths.merchants}>{texts.merchant.all}</Link>
            </Empty>
          </>
        )
      }}
    </Loaded>
  )
})

const MerchantView = observer(function MerchantView({ merchant }: { merchant: MerchantRow }) {
  const { session } = useConsole()
  const { code } = merchant
  const stable = useComposition(code, merchant.stable).value
  const deniedReason = session.deniedReason({ kind: 'operate', merchant: code })
  return (
    <>
      <PageHeader
        title={code}
        overline={<Link to={paths.merchants}>{texts.merchants.title}</Link>}
        aside={
          <Chips>
            <FlagBadges merchant={merchant} />
            <CandidateBadges merchant={merchant} />
          </Chips>
        }
      />
      {stable && <StableSummary merchant={code} composition={stable} />}
      <Tabs
        label={texts.merchant.tabs(code)}
        tabs={[
          { to: paths.merchant(code), label: texts.tabs.timeline },
          { to: paths.merchant(code, 'compose'), label: texts.tabs.compose },
          {
            to: paths.merchant(code, 'rollout'),
            label: texts.tabs.rollout,
            badge: rolloutBadge(merchant),
          },
          { to: paths.merchant(code, 'previews'), label: texts.tabs.previews },
          { to: paths.merchant(code, 'configuration'), label: texts.tabs.configuration },
          { to: paths.merchant(code, 'audit'), label: texts.tabs.audit },
          { to: paths.merchant(code, 'settings'), label: texts.tabs.settings },
        ]}
      />
      <FreezeNotice merchant={code} />
      <ProposalsNotice merchant={code} />
      {deniedReason && <Callout tone="info" title={deniedReason} />}
      <Outlet context={merchant} />
    </>
  )
})

const rolloutBadge = ({ rollouts }: MerchantRow): string | undefined =>
  rollouts.length > 0 ? rollouts.map(rolloutLabel).join(' · ') : undefined
