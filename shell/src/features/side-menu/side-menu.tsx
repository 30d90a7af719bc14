import { useTexts } from '@tessera/i18n'
import { Sheet } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import { LazyPart } from '../later/lazy-part.tsx'
import { menu, menuLeave } from './menu.ts'

export const SideMenu = observer(function SideMenu() {
  const t = useTexts('shell')
  const { popups, session } = useShell()
  return (
    <Sheet
      open={popups.menuOpen}
      onClose={() => popups.setMenu(false)}
      title={t('menu.title')}
      side="start"
      footer={session.isLoggedIn && <LazyPart load={menuLeave} quiet />}
    >
      <LazyPart load={menu} />
    </Sheet>
  )
})
