import type { NewToken } from '@tessera/contracts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Actions } from '../../../ui/stack.tsx'
import { texts } from '../../texts.ts'

/** The one time that a token is shown. */
export function NewTokenCard({ made, onClose }: { made: NewToken; onClose: () => void }) {
  return (
    <Callout tone="ok" alert title={texts.tokens.made(made.holder)}>
      <p>
        <code>{made.token}</code>
      </p>
      <p>{texts.tokens.once}</p>
      {made.warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      <Actions>
        <CopyButton text={made.token} label={texts.tokens.tokenOf(made.holder)} />
        <Button size="small" onClick={onClose}>
          {texts.tokens.kept}
        </Button>
      </Actions>
    </Callout>
  )
}
