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
import { useResource } from '../../use-resource.ts'
import { MoneyDialog } from './money-dialog.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { kindOf } from './offer-kinds.ts'
import { PauseDialog } from './pause-dialog.tsx'
import { RequestsPanel } from './requests-panel.tsx'
import { RulesEditor } from './rules-editor.tsx'
import { StateBadge } from './state-badge.tsx'
import { useOffers } from './use-offers.ts'
import { VersionsTable } from './versions-table.tsx'

const labels = texts.offers
type OfferPath = Pick<DeskOffer, 'merchant' | 'promotionId'>

/** One offer of a merchant: its rules, its budget, and the decisions about both. */
export function OfferPage() {
  const { merchant = '', promotionId = '' } = useParams()
  const isValidPath = PublishInput.shape.promotionId.safeParse(promotionId).success
  return isValidPath ? (
    <OfferView key={`${merchant} ${promotionId}`} of={{ merchant, promotionId }} />
  ) : (
    <OfferNotFound />
  )
}

const OfferNotFound = () => (
  <Empty title={labels.noOffer}>
    <Link to={paths.offers}>{labels.noOfferNext}</Link>
  </Empty>
)

const OfferView = observer(function OneOffer({ of: offerPath }: { of: OfferPath }) {
  const { api, session } = useDesk()
  const { merchant, promotionId } = offerPath
  const [search] = useSearchParams()
  const { offers, asks: requests, refresh } = useOffers(merchant)
  const versions = useResource(`offers.versions.${merchant}.${promotionId}`, () =>
    api.offerVersions(merchant, promotionId),
  )
  const [openDialog, setOpenDialog] = useState<'fund' | 'grant' | 'pause' | null>(null)
  /** Version that the editor starts from; null for the one in force. */
  const [baseVersion, setBaseVersion] = useState<OfferVersion | null>(null)
  const all = offers.value ?? []
  const offer = all.find((item) => item.promotionId === promotionId)
  const offerRequests = (requests.value ?? []).filter((request) => request.promotionId === promotionId)
  const requestedRules = offerRequests.find(({ rules }) => rules)?.rules ?? null
  const kind = offer?.rules.kind ?? kindOf(search.get('kind')) ?? requestedRules?.kind ?? null
  const refreshAll = () => Promise.all([refresh(), versions.refresh()])
  const close = () => setOpenDialog(null)
  if (offers.value && requests.value && !offer && !kind && offerRequests.length === 0) return <OfferNotFound />
  return (
    <>
      <PageHead
        title={offer?.title.en ?? promotionId}
        over={<Link to={`${paths.offers}?merchant=${merchant}`}>{labels.back}</Link>}
        aside={
          <>
            {merchant} {offer && <StateBadge isPaused={offer.isPaused} />}
          </>
        }
      >
        {session.can('rewards.fund.ask') && <Button onClick={() => setOpenDialog('fund')}>{labels.fund}</Button>}
        {offer && session.can('rewards.grant.ask') && (
          <Button onClick={() => setOpenDialog('grant')}>{labels.grant}</Button>
        )}
        {offer && session.can('rewards.pause') && (
          <Button variant={offer.isPaused ? 'primary' : 'danger'} onClick={() => setOpenDialog('pause')}>
            {offer.isPaused ? labels.resume : labels.pause}
          </Button>
        )}
      </PageHead>
      <Loaded resource={offers}>
        {() => (
          <Stack>
            {offer ? (
              <OfferFacts offer={offer} />
            ) : (
              <Callout tone="info" title={labels.unbornWhy}>
                {!kind && labels.unbornNext}
              </Callout>
            )}
            <RequestsPanel requests={requests} offers={all} promotionId={promotionId} onChanged={refreshAll} />
            {kind && session.can('rewards.publish.ask') && (
              <RulesEditor
                // Edits in progress survive publications by others.
                key={baseVersion?.at ?? (offer || requestedRules ? 'standing' : 'new')}
                of={offerPath}
                kind={baseVersion?.rules.kind ?? kind}
                base={baseVersion?.rules ?? offer?.rules ?? requestedRules}
                currentRules={offer?.rules ?? null}
                onRequested={requests.refresh}
              />
            )}
            <Panel title={labels.versions}>
              <Loaded resource={versions}>{(list) => <VersionsTable versions={list} onOpen={setBaseVersion} />}</Loaded>
            </Panel>
            <RequestsPanel requests={requests} offers={all} promotionId={promotionId} isDone onChanged={refreshAll} />
          </Stack>
        )}
      </Loaded>
      {(openDialog === 'fund' || openDialog === 'grant') && (
        <MoneyDialog of={offerPath} act={openDialog} onChanged={refreshAll} onClose={close} />
      )}
      {openDialog === 'pause' && offer && <PauseDialog offer={offer} onChanged={refreshAll} onClose={close} />}
    </>
  )
})
