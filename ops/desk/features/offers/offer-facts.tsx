import type { DeskOffer } from '@tessera/site/operations'
import { Panel } from '../../../ui/panel.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const words = texts.offers

/** Budget of an offer, and its rules as members read them. */
export function OfferFacts({ offer }: { offer: DeskOffer }) {
  const { promotionId, kind, title, termsVersion, free, promised, paid, facts } = offer
  return (
    <>
      <Panel title={words.budget}>
        <Facts
          facts={[
            [words.free, <Money key="free" amount={free} />],
            [words.promised, <Money key="promised" amount={promised} />],
            [words.paid, <Money key="paid" amount={paid} />],
          ]}
        />
      </Panel>
      <Panel title={words.inForce}>
        <Facts
          facts={[
            [words.addOf, <code key="name">{promotionId}</code>],
            [words.kind, words.kinds[kind]],
            [
              words.fields['title.th'] ?? '',
              <span key="th" lang="th">
                {title.th}
              </span>,
            ],
            ...facts.map(({ label, text }) => [label, text] as const),
            [words.terms, <code key="terms">{termsVersion}</code>],
          ]}
        />
      </Panel>
    </>
  )
}
