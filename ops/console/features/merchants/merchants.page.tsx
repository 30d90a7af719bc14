import type { MerchantRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Field } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Actions, Stack } from '../../../ui/stack.tsx'
import { useMerchants } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'
import { MerchantCard } from './merchant-card.tsx'
import { compareByState } from './merchant-state.ts'
import * as styles from './merchants.page.module.css'

/** Cards per page: each card requests its merchant's health, and there may be hundreds of merchants. */
const PAGE_SIZE = 25

/** Overview of all merchants. */
export const MerchantsPage = observer(function MerchantsPage() {
  const merchants = useMerchants()
  return (
    <>
      <PageHeader title={texts.merchants.title} />
      <Loaded resource={merchants} skeleton={<Skeleton rows={3} height={132} />}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={texts.merchants.none}>{texts.merchants.emptyHint}</Empty>
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
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE)
  const matchingRows = rows.filter(({ code }) => code.includes(filter.trim().toLowerCase())).toSorted(compareByState)
  const remainingCount = matchingRows.length - visibleCount
  return (
    <Stack>
      {rows.length > PAGE_SIZE && (
        <div className={styles.filter}>
          <Field label={texts.merchants.filter}>
            {(control) => (
              <input {...control} type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
            )}
          </Field>
        </div>
      )}
      {matchingRows.length === 0 && (
        <Empty title={texts.merchants.noMatch(filter)}>{texts.merchants.noMatchHint}</Empty>
      )}
      {matchingRows.slice(0, visibleCount).map((row) => (
        <MerchantCard key={row.code} merchant={row} />
      ))}
      {remainingCount > 0 && (
        <Actions>
          <Button onClick={() => setVisibleCount(visibleCount + PAGE_SIZE)}>
            {texts.merchants.more(remainingCount)}
          </Button>
        </Actions>
      )}
    </Stack>
  )
}
