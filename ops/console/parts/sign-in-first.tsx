import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useConsole } from '../console-context.ts'
import { texts } from '../texts.ts'

/** Placeholder for users without a token. */
export function SignInFirst({ reason }: { reason: string }) {
  const { session } = useConsole()
  return (
    <Empty title={reason}>
      <Button variant="primary" onClick={() => void session.requireSignIn()}>
        {texts.signIn.open}
      </Button>
    </Empty>
  )
}
