import { observer } from 'mobx-react-lite'
import { Empty } from '../../../ui/empty.tsx'
import { useConsole } from '../../console-context.ts'
import { SignInFirst } from '../../parts/sign-in-first.tsx'
import { useMerchant } from '../../parts/use-merchant.ts'
import { texts } from '../../texts.ts'
import { PreviewsTable } from './previews-table.tsx'

export const PreviewsTab = observer(function PreviewsTab() {
  const { session } = useConsole()
  const { code } = useMerchant()
  const deniedReason = session.deniedReason({ kind: 'preview', merchant: code })
  if (!session.token) return <SignInFirst reason={texts.previews.signIn} />
  if (deniedReason) return <Empty title={deniedReason}>{texts.tokens.deniedHint}</Empty>
  return <PreviewsTable merchant={code} />
})
