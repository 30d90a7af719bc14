import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import { MenuBody } from './menu-body.tsx'
import { MenuLeave } from './menu-leave.tsx'
import * as styles from './side-menu.module.css'

/** The menu as the page /m/menu (SHL-012). */
export const MenuPage = observer(function MenuPage() {
  return (
    <>
      <MenuBody />
      {useShell().session.isLoggedIn && (
        <div className={styles.leave}>
          <MenuLeave />
        </div>
      )}
    </>
  )
})
