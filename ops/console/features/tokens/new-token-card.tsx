import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Actions } from '../../../ui/stack.tsx'
import type { NewToken } from '../../api/registry-api.ts'
import { texts } from '../../texts.ts'

/** The one time that a token is shown. */
export function NewTokenCard({ made, onClose }: { made: NewToken; onClose: () => void }) {
  return (
    <Callout tone="ok" alert title={texts.tokens.made(made.holder)}>
      <p>
        <code>{made.token}</code>
      </p>
      <p>{texts.tokens.once}</p>
      <Actions>
        <CopyButton text={made.token} label={texts.tokens.tokenOf(made.holder)} />
        <Button size="small" onClick={onClose}>
          {texts.tokens.kept}
        </Button>
      </Actions>
    </Callout>
  )
}
