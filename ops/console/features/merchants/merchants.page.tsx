import type { MerchantRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Field } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Actions, Stack } from '../../../ui/stack.tsx'
import { useMerchants } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'
import { MerchantCard } from './merchant-card.tsx'
import { byTrouble } from './merchant-state.ts'
import * as styles from './merchants.page.module.css'

/** Cards that are rendered at once: each requests its merchant's health, and there are hundreds. */
const AT_ONCE = 25

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
            <MerchantCards rows={rows} />
          )
        }
      </Loaded>
    </>
  )
})

function MerchantCards({ rows }: { rows: readonly MerchantRow[] }) {
  const [filter, setFilter] = useState('')
  const [max, setMax] = useState(AT_ONCE)
  const matching = rows.filter(({ code }) => code.includes(filter.trim().toLowerCase())).toSorted(byTrouble)
  const remaining = matching.length - max
  return (
    <Stack>
      {rows.length > AT_ONCE && (
        <div className={styles.filter}>
          <Field label={texts.merchants.filter}>
            {(control) => (
              <input {...control} type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
            )}
          </Field>
        </div>
      )}
      {matching.length === 0 && <Empty title={texts.merchants.noMatch(filter)}>{texts.merchants.noMatchNext}</Empty>}
      {matching.slice(0, max).map((row) => (
        <MerchantCard key={row.code} merchant={row} />
      ))}
      {remaining > 0 && (
        <Actions>
          <Button onClick={() => setMax(max + AT_ONCE)}>{texts.merchants.more(remaining)}</Button>
        </Actions>
      )}
    </Stack>
  )
}
