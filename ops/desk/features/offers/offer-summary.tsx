import type { DeskOffer } from '@tessera/site/operations'
import { Panel } from '../../../ui/panel.tsx'
import { DescriptionList } from '../../parts/description-list.tsx'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.offers

/** Panels with an offer's budget and its rules, as members read them. */
export function OfferSummary({ offer }: { offer: DeskOffer }) {
  const { promotionId, kind, title, termsVersion, free, promised: reservedAmount, paid, facts } = offer
  return (
    <>
      <Panel title={labels.budget}>
        <DescriptionList
          items={[
            [labels.budgetLeft, <Money key="free" amount={free} />],
            [labels.reserved, <Money key="promised" amount={reservedAmount} />],
            [labels.paid, <Money key="paid" amount={paid} />],
          ]}
        />
      </Panel>
      <Panel title={labels.inForce}>
        <DescriptionList
          items={[
            [labels.nameLabel, <code key="name">{promotionId}</code>],
            [labels.kind, labels.kinds[kind]],
            [
              labels.fields['title.th'] ?? '',
              <span key="th" lang="th">
                {title.th}
              </span>,
            ],
            ...facts.map(({ label, text }) => [label, text] as const),
            [labels.terms, <code key="terms">{termsVersion}</code>],
          ]}
        />
      </Panel>
    </>
  )
}
