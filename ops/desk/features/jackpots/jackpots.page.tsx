import { observer } from 'mobx-react-lite'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { MerchantScope } from '../../parts/merchant-scope.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import { PoolPanel } from './pool-panel.tsx'

/** Progressive jackpot pools of a merchant, read-only. */
export function JackpotsPage() {
  return (
    <>
      <PageHeader title={texts.jackpots.title} />
      <Lead>{texts.jackpots.lead}</Lead>
      <MerchantScope>{(merchant) => <MerchantPools key={merchant} merchant={merchant} />}</MerchantScope>
    </>
  )
}

const MerchantPools = observer(function MerchantPools({ merchant }: { merchant: string }) {
  const { api } = useDesk()
  const pools = useResource(`pools ${merchant}`, () => api.jackpotPools(merchant))
  return (
    <Loaded resource={pools} skeleton={<Skeleton rows={1} height={280} />}>
      {(all) =>
        all.length === 0 ? (
          <Empty title={texts.jackpots.none}>{texts.jackpots.emptyHint}</Empty>
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
