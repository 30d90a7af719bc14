import { observer } from 'mobx-react-lite'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { OfMerchant } from '../../parts/of-merchant.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-asked.ts'
import { PoolPanel } from './pool-panel.tsx'

/** The progressive pools of a merchant, to read. */
export function JackpotsPage() {
  return (
    <>
      <PageHead title={texts.jackpots.title} />
      <Lead>{texts.jackpots.lead}</Lead>
      <OfMerchant>{(merchant) => <PoolsOf key={merchant} merchant={merchant} />}</OfMerchant>
    </>
  )
}

const PoolsOf = observer(function PoolsOf({ merchant }: { merchant: string }) {
  const { api } = useDesk()
  const pools = useResource(`pools ${merchant}`, () => api.pools(merchant))
  return (
    <Loaded from={pools} skeleton={<Skeleton rows={1} height={280} />}>
      {(all) =>
        all.length === 0 ? (
          <Empty title={texts.jackpots.none}>{texts.jackpots.noneNext}</Empty>
        ) : (
          <Stack>
            {all.map((pool) => (
              <PoolPanel key={pool.pool} pool={pool} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
})
