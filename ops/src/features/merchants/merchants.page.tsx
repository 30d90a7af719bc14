import { observer } from 'mobx-react-lite'
import { useMerchants } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'
import { Empty } from '../../ui/empty.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { MerchantCard } from './merchant-card.tsx'

/** Every merchant at a glance. */
export const MerchantsPage = observer(function MerchantsPage() {
  const merchants = useMerchants()
  return (
    <>
      <PageHead title={texts.merchants.title} />
      <Loaded from={merchants} skeleton={<Skeleton rows={3} height={132} />}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={texts.merchants.none}>{texts.merchants.noneNext}</Empty>
          ) : (
            <Stack>
              {rows.map((row) => (
                <MerchantCard key={row.code} merchant={row} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </>
  )
})
