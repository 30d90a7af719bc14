import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { compareMoney } from '@tessera/i18n/money'
import type { Host, PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useVisit } from '@tessera/platform/visit'
import type { ContractDetail } from '@tessera/site'
import { Badge } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Facts } from '@tessera/ui/facts'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'
import { KIND_NAMES, STATE_LABELS } from '../../lib/contract-labels.ts'
import { formatDay } from '../../lib/format-day.ts'
import { Terms } from '../../lib/terms.tsx'
import type { ContractStore } from './contract.store.ts'
import { ContractActions } from './contract-actions.tsx'
import { HistoryCard } from './history-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import { SettlementsCard } from './settlements-card.tsx'

/** States in which a settlement period is running. A version stays active while another one is offered. */
const RUNNING_STATES: ReadonlySet<ContractDetail['state']> = new Set(['active', 'ending'])

export interface ContractPageProps extends PageProps {
  store: ContractStore
  id: string
}

export const ContractPage = observer(function ContractPage({ host, store, id }: ContractPageProps) {
  const t = useTexts('mfe-agent')
  useVisit(store, id)
  useRefresh(host, store.reload)
  return (
    <Page>
      <Loaded of={store.contract.query} skeleton={<Rows count={4} height="140px" />} failed={t('contract.failed')}>
        {(contract) => (
          <>
            <ContractCard host={host} contract={contract} />
            <ContractActions host={host} store={store} contract={contract} />
            {contract.versions.some(({ state }) => RUNNING_STATES.has(state)) && (
              <PreviewCard host={host} store={store} id={id} />
            )}
            <SettlementsCard host={host} store={store} id={id} />
            <HistoryCard host={host} contract={contract} />
          </>
        )}
      </Loaded>
    </Page>
  )
})

const ContractCard = observer(function ContractCard({ host, contract }: { host: Host; contract: ContractDetail }) {
  const t = useTexts('mfe-agent')
  const { currency } = host.merchant
  const { kind, state, upline, downline, from, until, lapsesAt, carried, shortfall } = contract
  const stateLabel = STATE_LABELS[state]
  const moneyFact = (name: string, amount: string) =>
    compareMoney(amount, '0.00') === 0 ? [] : [{ name, value: <Price amount={amount} currency={currency} size="s" /> }]
  const dayFact = (name: string, value: string | null) => (value === null ? [] : [{ name, value: formatDay(value) }])
  return (
    <Card as="section" title={t(KIND_NAMES[kind])} action={<Badge tone={stateLabel.tone} text={t(stateLabel.text)} />}>
      <Facts
        facts={[
          { name: t('contract.payer'), value: <bdi>{upline?.account ?? t('contract.house')}</bdi> },
          { name: t('contract.payee'), value: <bdi>{downline.account}</bdi> },
          ...(state === 'offered' && lapsesAt
            ? [{ name: t('contract.lapses'), value: formatDateTime(lapsesAt, host.locale.language) }]
            : []),
          ...dayFact(t('contract.first'), from),
          ...dayFact(t('contract.last'), until),
          ...moneyFact(t('contract.carried'), carried),
          ...moneyFact(t('contract.shortfall'), shortfall),
        ]}
      />
      <Terms host={host} kind={kind} terms={contract.terms} />
    </Card>
  )
})
