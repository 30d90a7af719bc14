import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { BrowserRouter, Link, Outlet, Route, Routes } from 'react-router-dom'
import { ErrorCallout } from '../ui/callout.tsx'
import { Empty } from '../ui/empty.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { UiContext } from '../ui/ui-context.ts'
import { type Desk, startDesk } from './desk.ts'
import { DeskContext, useDesk } from './desk-context.ts'
import { AdjustmentsPage } from './features/adjustments/adjustments.page.tsx'
import { AgentContractsPage } from './features/agent-contracts/agent-contracts.page.tsx'
import { AgentMovesPage } from './features/agent-moves/agent-moves.page.tsx'
import { AgentPayPage } from './features/agent-pay/agent-pay.page.tsx'
import { ApplicationsPage } from './features/applications/applications.page.tsx'
import { BooksPage } from './features/books/books.page.tsx'
import { DepositsPage } from './features/deposits/deposits.page.tsx'
import { DocumentPage } from './features/documents/document.page.tsx'
import { DocumentsPage } from './features/documents/documents.page.tsx'
import { DeskFrame } from './features/frame/desk-frame.tsx'
import { JackpotsPage } from './features/jackpots/jackpots.page.tsx'
import { LotteryPage } from './features/lottery/lottery.page.tsx'
import { MessagesPage } from './features/messages/messages.page.tsx'
import { OfferPage } from './features/offers/offer.page.tsx'
import { OffersPage } from './features/offers/offers.page.tsx'
import { OperatorsPage } from './features/operators/operators.page.tsx'
import { ProvidersPage } from './features/providers/providers.page.tsx'
import { AuditPage } from './features/record/audit.page.tsx'
import { RoundsPage } from './features/rounds/rounds.page.tsx'
import { SignInPage } from './features/session/sign-in.page.tsx'
import { SitesPage } from './features/sites/sites.page.tsx'
import { WithdrawalsPage } from './features/withdrawals/withdrawals.page.tsx'
import { paths } from './paths.ts'
import { texts } from './texts.ts'

interface AppProps {
  desk: Desk
  /** Base path of the desk. */
  base: string
}

export function App({ desk, base }: AppProps) {
  useEffect(() => startDesk(desk), [desk])
  return (
    <DeskContext value={desk}>
      <UiContext value={desk}>
        <BrowserRouter basename={base}>
          <Routes>
            <Route element={<SignInGate />}>
              <Route index element={<SitesPage />} />
              <Route path={paths.operators} element={<OperatorsPage />} />
              <Route path={paths.record} element={<AuditPage />} />
              <Route path={paths.books} element={<BooksPage />} />
              <Route path={paths.jackpots} element={<JackpotsPage />} />
              <Route path={paths.providers} element={<ProvidersPage />} />
              <Route path={paths.rounds} element={<RoundsPage />} />
              <Route path={paths.withdrawals} element={<WithdrawalsPage />} />
              <Route path={paths.deposits} element={<DepositsPage />} />
              <Route path={paths.adjustments} element={<AdjustmentsPage />} />
              <Route path={paths.documents} element={<DocumentsPage />} />
              <Route path={paths.document} element={<DocumentPage />} />
              <Route path={paths.messages} element={<MessagesPage />} />
              <Route path={paths.applications} element={<ApplicationsPage />} />
              <Route path={paths.moves} element={<AgentMovesPage />} />
              <Route path={paths.pay} element={<AgentPayPage />} />
              <Route path={paths.contracts} element={<AgentContractsPage />} />
              <Route path={paths.lottery} element={<LotteryPage />} />
              <Route path={paths.offers} element={<OffersPage />} />
              <Route path={paths.offer} element={<OfferPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </BrowserRouter>
      </UiContext>
    </DeskContext>
  )
}

/** Shows the sign-in form in place of the page, so that a user who was signed out continues at the same URL. */
const SignInGate = observer(function SignInGate() {
  const { session } = useDesk()
  return (
    <DeskFrame>
      {session.operator ? (
        <Outlet />
      ) : !session.token ? (
        <SignInPage />
      ) : session.error ? (
        <ErrorCallout fault={session.error} onRetry={() => void session.restore()} />
      ) : (
        <Skeleton rows={3} height={96} />
      )}
    </DeskFrame>
  )
})

const NotFoundPage = () => (
  <>
    <PageHeader title={texts.noPage} />
    <Empty title={texts.noPageHint}>
      <Link to={paths.sites}>{texts.all}</Link>
    </Empty>
  </>
)
