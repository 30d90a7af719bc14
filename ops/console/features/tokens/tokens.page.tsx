import { LoadTogether } from '../../../ui/load-together.tsx'
import { AdminPage } from '../../parts/admin-page.tsx'
import { useMerchants } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'
import { TokenForm } from './token-form.tsx'
import { TokensTable } from './tokens-table.tsx'

/** Tokens and their permissions; for administrators. */
export const TokensPage = () => (
  <AdminPage title={texts.tokens.title} reason={texts.tokens.signIn}>
    <TokensPanels />
  </AdminPage>
)

const TokensPanels = () => (
  <LoadTogether resources={[useMerchants()]}>
    <TokenForm />
    <TokensTable />
  </LoadTogether>
)
