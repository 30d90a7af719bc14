import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { EmptyState } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { ErrorNote } from '../../lib/error-note.tsx'
import { DayCard } from './day-card.tsx'
import type { ManualRebateStore } from './manual-rebate.store.ts'

export interface ManualRebatePageProps extends PageProps {
  store: ManualRebateStore
}

/** A member's own rebates of the last days, claimable ones first. */
export const ManualRebatePage = observer(function ManualRebatePage({ host, store }: ManualRebatePageProps) {
  const t = useTexts('mfe-agent')
  useRefresh(host, store.rebateDays.load)
  return (
    <Page lead={t('rebate.manual_lead')}>
      <ErrorNote host={host} error={store.error} />
      <Loaded of={store.rebateDays} skeleton={<Rows count={3} height="168px" />} failed={t('rebate.failed')}>
        {({ manual, days }) => (
          <>
            {!manual && <Callout title={t('rebate.automatic')}>{t('rebate.automatic_text')}</Callout>}
            {days.length === 0 ? (
              <EmptyState title={t('rebate.none')} text={t('rebate.none_text')} />
            ) : (
              <Stack as="ul">
                {days
                  .toSorted((left, right) => Number(right.state === 'claimable') - Number(left.state === 'claimable'))
                  .map((day) => (
                    <li key={day.day}>
                      <DayCard host={host} store={store} day={day} />
                    </li>
                  ))}
              </Stack>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
})
