import { type DeskOffer, type OfferVersion, PublishInput } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import { MoneyDialog } from './money-dialog.tsx'
import { parseOfferKind } from './offer-kinds.ts'
import { OfferSummary } from './offer-summary.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { RequestsPanel } from './requests-panel.tsx'
import { RulesEditor } from './rules-editor.tsx'
import { StateBadge } from './state-badge.tsx'
import { useOffers } from './use-offers.ts'
import { VersionsTable } from './versions-table.tsx'

const labels = texts.offers
type OfferPath = Pick<DeskOffer, 'merchant' | 'promotionId'>

/** Page of one offer: rules, budget, and the requests that change them. */
export function OfferPage() {
  const { merchant = '', promotionId = '' } = useParams()
  const isValidPath = PublishInput.shape.promotionId.safeParse(promotionId).success
  return isValidPath ? (
    <OfferView key={`${merchant} ${promotionId}`} offerPath={{ merchant, promotionId }} />
  ) : (
    <OfferNotFound />
  )
}

const OfferNotFound = () => (
  <Empty title={labels.noOffer}>
    <Link to={paths.offers}>{labels.allOffersLink}</Link>
  </Empty>
)

const OfferView = observer(function OfferView({ offerPath }: { offerPath: OfferPath }) {
  const { api, session } = useDesk()
  const { merchant, promotionId } = offerPath
  const [search] = useSearchParams()
  const { offers, asks: requests, refresh } = useOffers(merchant)
  const versions = useResource(`offers.versions.${merchant}.${promotionId}`, () =>
    api.offerVersions(merchant, promotionId),
  )
  const [openDialog, setOpenDialog] = useState<'fund' | 'grant' | 'pause' | null>(null)
  /** Version that the editor starts from; null for the rules in force. */
  const [baseVersion, setBaseVersion] = useState<OfferVersion | null>(null)
  const allOffers = offers.value ?? []
  const offer = allOffers.find((item) => item.promotionId === promotionId)
  const offerRequests = (requests.value ?? []).filter((request) => request.promotionId === promotionId)
  const requestedRules = offerRequests.find(({ rules }) => rules)?.rules ?? null
  const kind = offer?.rules.kind ?? parseOfferKind(search.get('kind')) ?? requestedRules?.kind ?? null
  const refreshAll = () => Promise.all([refresh(), versions.refresh()])
  const close = () => setOpenDialog(null)
  if (offers.value && requests.value && !offer && !kind && offerRequests.length === 0) return <OfferNotFound />
  return (
    <>
      <PageHeader
        title={offer?.title.en ?? promotionId}
        overline={<Link to={`${paths.offers}?merchant=${merchant}`}>{labels.back}</Link>}
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
      </PageHeader>
      <Loaded resource={offers}>
        {() => (
          <Stack>
            {offer ? (
              <OfferSummary offer={offer} />
            ) : (
              <Callout tone="info" title={labels.noRulesYet}>
                {!kind && labels.noRulesHint}
              </Callout>
            )}
            <RequestsPanel requests={requests} offers={allOffers} promotionId={promotionId} onChanged={refreshAll} />
            {kind && session.can('rewards.publish.ask') && (
              <RulesEditor
                // The key does not change when others publish, so that edits in progress remain.
                key={baseVersion?.at ?? (offer || requestedRules ? 'standing' : 'new')}
                offerPath={offerPath}
                kind={baseVersion?.rules.kind ?? kind}
                baseRules={baseVersion?.rules ?? offer?.rules ?? requestedRules}
                currentRules={offer?.rules ?? null}
                onRequested={requests.refresh}
              />
            )}
            <Panel title={labels.versions}>
              <Loaded resource={versions}>{(list) => <VersionsTable versions={list} onOpen={setBaseVersion} />}</Loaded>
            </Panel>
            <RequestsPanel
              requests={requests}
              offers={allOffers}
              promotionId={promotionId}
              isConfirmed
              onChanged={refreshAll}
            />
          </Stack>
        )}
      </Loaded>
      {(openDialog === 'fund' || openDialog === 'grant') && (
        <MoneyDialog offer={offerPath} act={openDialog} onChanged={refreshAll} onClose={close} />
      )}
      {openDialog === 'pause' && offer && <PauseDialog offer={offer} onChanged={refreshAll} onClose={close} />}
    </>
  )
})
