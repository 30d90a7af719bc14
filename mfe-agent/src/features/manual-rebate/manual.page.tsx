import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { EmptyState } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { RefusalNote } from '../../lib/refusal-note.tsx'
import { DayCard } from './day-card.tsx'
import type { ManualStore } from './manual.store.ts'

export interface ManualPageProps extends PageProps {
  store: ManualStore
}

/** A member's own rebates of the last days, those to claim first. */
export const ManualPage = observer(function ManualPage({ host, store }: ManualPageProps) {
  const t = useTexts('mfe-agent')
  useRefresh(host, store.reply.load)
  return (
    <Page lead={t('rebate.manual_lead')}>
      <RefusalNote host={host} refusal={store.refusal} />
      <Loaded of={store.reply} skeleton={<Rows count={3} height="168px" />} failed={t('rebate.failed')}>
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
