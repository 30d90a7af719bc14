import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Button, Icon } from '@tessera/ui'
import { logoutGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'

/** Button at the end of a page that logs out, or leaves a trial. */
export const LogOutButton = observer(function LogOutButton({ host: { session } }: { host: Host }) {
  const t = useTexts('mfe-account')
  return (
    <Button block variant="secondary" icon={<Icon of={logoutGlyph} size={20} />} onClick={() => void session.signOut()}>
      {t(session.isTrial ? 'centre.leave_trial' : 'centre.logout')}
    </Button>
  )
})
