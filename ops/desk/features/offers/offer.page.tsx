import { type DeskOffer, type OfferVersion, PublishInput } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { useAsked } from '../../use-asked.ts'
import { AsksPanel } from './asks-panel.tsx'
import { kindOf } from './kinds.ts'
import { MoneyDialog } from './money-dialog.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { RulesEditor } from './rules-editor.tsx'
import { StateBadge } from './state-badge.tsx'
import { useOffers } from './use-offers.ts'
import { VersionsTable } from './versions-table.tsx'

const words = texts.offers
type Path = Pick<DeskOffer, 'merchant' | 'promotionId'>

/** One offer of a merchant: its rules, its budget, and what persons decide about both. */
export function OfferPage() {
  const { merchant = '', promotionId = '' } = useParams()
  const isPath = PublishInput.shape.promotionId.safeParse(promotionId).success
  return isPath ? <OneOffer key={`${merchant} ${promotionId}`} of={{ merchant, promotionId }} /> : <NoOffer />
}

const NoOffer = () => (
  <Empty title={words.noOffer}>
    <Link to={paths.offers}>{words.noOfferNext}</Link>
  </Empty>
)

const OneOffer = observer(function OneOffer({ of }: { of: Path }) {
  const { api, session } = useDesk()
  const { merchant, promotionId } = of
  const [search] = useSearchParams()
  const { offers, asks, refresh } = useOffers(merchant)
  const versions = useAsked(`offers.versions.${merchant}.${promotionId}`, () =>
    api.offerVersions(merchant, promotionId),
  )
  const [act, setAct] = useState<'fund' | 'grant' | 'pause' | null>(null)
  /** The version that is written on from; the one in force without. */
  const [opened, setOpened] = useState<OfferVersion | null>(null)
  const all = offers.value ?? []
  const offer = all.find((one) => one.promotionId === promotionId)
  const ofIt = (asks.value ?? []).filter((one) => one.promotionId === promotionId)
  const asked = ofIt.find(({ rules }) => rules)?.rules ?? null
  const kind = offer?.rules.kind ?? kindOf(search.get('kind')) ?? asked?.kind ?? null
  const changed = () => Promise.all([refresh(), versions.refresh()])
  const close = () => setAct(null)
  if (offers.value && asks.value && !offer && !kind && ofIt.length === 0) return <NoOffer />
  return (
    <>
      <PageHead
        title={offer?.title.en ?? promotionId}
        over={<Link to={`${paths.offers}?merchant=${merchant}`}>{words.back}</Link>}
        beside={
          <>
            {merchant} {offer && <StateBadge isPaused={offer.isPaused} />}
          </>
        }
      >
        {session.can('rewards.fund.ask') && <Button onClick={() => setAct('fund')}>{words.fund}</Button>}
        {offer && session.can('rewards.grant.ask') && <Button onClick={() => setAct('grant')}>{words.grant}</Button>}
        {offer && session.can('rewards.pause') && (
          <Button variant={offer.isPaused ? 'primary' : 'danger'} onClick={() => setAct('pause')}>
            {offer.isPaused ? words.resume : words.pause}
          </Button>
        )}
      </PageHead>
      <Loaded from={offers}>
        {() => (
          <Stack>
            {offer ? (
              <OfferFacts offer={offer} />
            ) : (
              <Callout tone="info" title={words.unbornWhy}>
                {!kind && words.unbornNext}
              </Callout>
            )}
            <AsksPanel from={asks} offers={all} promotionId={promotionId} onChanged={changed} />
            {kind && session.can('rewards.publish.ask') && (
              <RulesEditor
                // Edits in progress survive publications by others.
                key={opened?.at ?? (offer || asked ? 'standing' : 'new')}
                of={of}
                kind={opened?.rules.kind ?? kind}
                from={opened?.rules ?? offer?.rules ?? asked}
                standing={offer?.rules ?? null}
                onAsked={asks.refresh}
              />
            )}
            <Panel title={words.versions}>
              <Loaded from={versions}>{(list) => <VersionsTable versions={list} onOpen={setOpened} />}</Loaded>
            </Panel>
            <AsksPanel from={asks} offers={all} promotionId={promotionId} isDone onChanged={changed} />
          </Stack>
        )}
      </Loaded>
      {(act === 'fund' || act === 'grant') && <MoneyDialog of={of} act={act} onChanged={changed} onClose={close} />}
      {act === 'pause' && offer && <PauseDialog offer={offer} onChanged={changed} onClose={close} />}
    </>
  )
})
