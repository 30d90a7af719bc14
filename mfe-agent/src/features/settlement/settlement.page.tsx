import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useVisit } from '@tessera/platform/visit'
import type { Settlement } from '@tessera/site'
import { Badge } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { Card } from '@tessera/ui/card'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'
import { KIND_NAMES, PAY_STATE_LABELS } from '../../lib/contract-labels.ts'
import type { FilteredQuery } from '../../lib/filtered-query.ts'
import { formatPeriod } from '../../lib/period.ts'
import { Terms } from '../../lib/terms.tsx'
import { Breakdown } from './breakdown.tsx'
import * as styles from './settlement.module.css'
import type { SettlementAddress } from './settlement-address.ts'

export interface SettlementPageProps extends PageProps {
  store: FilteredQuery<SettlementAddress, Settlement>
  address: SettlementAddress
}

/** Pay of a period, final or estimated, with its calculation. */
export const SettlementPage = observer(function SettlementPage({ host, store, address }: SettlementPageProps) {
  const t = useTexts('mfe-agent')
  const { currency } = host.merchant
  useVisit(store, address)
  useRefresh(host, store.query.load)
  const formatTime = (instant: string) => formatDateTime(instant, host.locale.language)
  return (
    <Page>
      <Loaded of={store.query} skeleton={<Rows count={4} height="140px" />} failed={t('settlement.failed')}>
        {(settlement) => {
          const { kind, state, estimate, pay, paidAt, asOf, terms, tier } = settlement
          const stateLabel = PAY_STATE_LABELS[state]
          return (
            <>
              <Card
                as="section"
                variant="raised"
                title={t(KIND_NAMES[kind])}
                action={
                  estimate ? (
                    <Badge tone="muted" text={t('settlement.estimate')} />
                  ) : (
                    <Badge tone={stateLabel.tone} text={t(stateLabel.text)} />
                  )
                }
              >
                <p className={styles.muted}>{formatPeriod(settlement)}</p>
                <p>
                  <Price amount={pay} currency={currency} size="xl" tone="accent" />
                </p>
                <p className={styles.muted}>
                  {estimate
                    ? t('settlement.estimate_text', { at: formatTime(asOf) })
                    : paidAt && t('settlement.paid_at', { at: formatTime(paidAt) })}
                </p>
              </Card>
              {!estimate && state === 'held' && <Callout title={t('pay.held')}>{t('settlement.held_text')}</Callout>}
              <Breakdown settlement={settlement} currency={currency} />
              <Card as="section" title={t('settlement.terms')}>
                <Terms host={host} kind={kind} terms={terms} reachedIndex={tier} />
              </Card>
            </>
          )
        }}
      </Loaded>
    </Page>
  )
})
