import { HelpList } from './help-list.tsx'
import { Logos } from './logos.tsx'

/** Lower part of the home page's foot, shown once the visitor is near it. */
export const FootLists = () => (
  <>
    <Logos />
    <HelpList />
  </>
)
