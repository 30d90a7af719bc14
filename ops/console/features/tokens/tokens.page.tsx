import { LoadTogether } from '../../../ui/load-together.tsx'
import { AdministeredPage } from '../../parts/administered-page.tsx'
import { useMerchants } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'
import { TokenForm } from './token-form.tsx'
import { TokensTable } from './tokens-table.tsx'

/** Tokens and their permissions; for administrators. */
export const TokensPage = () => (
  <AdministeredPage title={texts.tokens.title} reason={texts.tokens.signIn}>
    <Tokens />
  </AdministeredPage>
)

const Tokens = () => (
  <LoadTogether of={[useMerchants()]}>
    <TokenForm />
    <TokensTable />
  </LoadTogether>
)
