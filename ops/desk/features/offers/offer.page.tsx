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
import { useResource } from '../../use-asked.ts'
import { RequestsPanel } from './asks-panel.tsx'
import { kindOf } from './kinds.ts'
import { MoneyDialog } from './money-dialog.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { RulesEditor } from './rules-editor.tsx'
import { StateBadge } from './state-badge.tsx'
import { useOffers } from './use-offers.ts'
import { VersionsTable } from './versions-table.tsx'

const labels = texts.offers
type Path = Pick<DeskOffer, 'merchant' | 'promotionId'>

/** One offer of a merchant: its rules, its budget, and what persons decide about both. */
export function OfferPage() {
  const { merchant = '', promotionId = '' } = useParams()
  const isPath = PublishInput.shape.promotionId.safeParse(promotionId).success
  return isPath ? <OneOffer key={`${merchant} ${promotionId}`} of={{ merchant, promotionId }} /> : <NoOffer />
}

const NoOffer = () => (
  <Empty title={labels.noOffer}>
    <Link to={paths.offers}>{labels.noOfferNext}</Link>
  </Empty>
)

const OneOffer = observer(function OneOffer({ of: offerPath }: { of: Path }) {
  const { api, session } = useDesk()
  const { merchant, promotionId } = offerPath
  const [search] = useSearchParams()
  const { offers, asks: requests, refresh } = useOffers(merchant)
  const versions = useResource(`offers.versions.${merchant}.${promotionId}`, () =>
    api.offerVersions(merchant, promotionId),
  )
  const [act, setAct] = useState<'fund' | 'grant' | 'pause' | null>(null)
  /** The version that is written on from; the one in force without. */
  const [opened, setOpened] = useState<OfferVersion | null>(null)
  const all = offers.value ?? []
  const offer = all.find((item) => item.promotionId === promotionId)
  const ofIt = (requests.value ?? []).filter((request) => request.promotionId === promotionId)
  const requestedRules = ofIt.find(({ rules }) => rules)?.rules ?? null
  const kind = offer?.rules.kind ?? kindOf(search.get('kind')) ?? requestedRules?.kind ?? null
  const changed = () => Promise.all([refresh(), versions.refresh()])
  const close = () => setAct(null)
  if (offers.value && requests.value && !offer && !kind && ofIt.length === 0) return <NoOffer />
  return (
    <>
      <PageHead
        title={offer?.title.en ?? promotionId}
        over={<Link to={`${paths.offers}?merchant=${merchant}`}>{labels.back}</Link>}
        beside={
          <>
            {merchant} {offer && <StateBadge isPaused={offer.isPaused} />}
          </>
        }
      >
        {session.can('rewards.fund.ask') && <Button onClick={() => setAct('fund')}>{labels.fund}</Button>}
        {offer && session.can('rewards.grant.ask') && <Button onClick={() => setAct('grant')}>{labels.grant}</Button>}
        {offer && session.can('rewards.pause') && (
          <Button variant={offer.isPaused ? 'primary' : 'danger'} onClick={() => setAct('pause')}>
            {offer.isPaused ? labels.resume : labels.pause}
          </Button>
        )}
      </PageHead>
      <Loaded from={offers}>
        {() => (
          <Stack>
            {offer ? (
              <OfferFacts offer={offer} />
            ) : (
              <Callout tone="info" title={labels.unbornWhy}>
                {!kind && labels.unbornNext}
              </Callout>
            )}
            <RequestsPanel from={requests} offers={all} promotionId={promotionId} onChanged={changed} />
            {kind && session.can('rewards.publish.ask') && (
              <RulesEditor
                // Edits in progress survive publications by others.
                key={opened?.at ?? (offer || requestedRules ? 'standing' : 'new')}
                of={offerPath}
                kind={opened?.rules.kind ?? kind}
                from={opened?.rules ?? offer?.rules ?? requestedRules}
                standing={offer?.rules ?? null}
                onRequested={requests.refresh}
              />
            )}
            <Panel title={labels.versions}>
              <Loaded from={versions}>{(list) => <VersionsTable versions={list} onOpen={setOpened} />}</Loaded>
            </Panel>
            <RequestsPanel from={requests} offers={all} promotionId={promotionId} isDone onChanged={changed} />
          </Stack>
        )}
      </Loaded>
      {(act === 'fund' || act === 'grant') && (
        <MoneyDialog of={offerPath} act={act} onChanged={changed} onClose={close} />
      )}
      {act === 'pause' && offer && <PauseDialog offer={offer} onChanged={changed} onClose={close} />}
    </>
  )
})
