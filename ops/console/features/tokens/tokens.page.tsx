import { observer } from 'mobx-react-lite'
import { Empty } from '../../../ui/empty.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useConsole } from '../../console-context.ts'
import { SignInFirst } from '../../parts/sign-in-first.tsx'
import { texts } from '../../texts.ts'
import { TokenForm } from './token-form.tsx'
import { TokensTable } from './tokens-table.tsx'

/** Who may do what; for administrators. */
export const TokensPage = observer(function TokensPage() {
  const { session } = useConsole()
  const refusal = session.refusal({ kind: 'administer' })
  return (
    <>
      <PageHead title={texts.tokens.title} />
      {!session.token ? (
        <SignInFirst why={texts.tokens.signIn} />
      ) : refusal ? (
        <Empty title={refusal}>{texts.tokens.refusedNext}</Empty>
      ) : (
        <>
          <TokenForm />
          <TokensTable />
        </>
      )}
    </>
  )
})
