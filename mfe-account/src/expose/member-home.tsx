import type { PageProps } from '@tessera/platform'
import { composeCentre } from '../compose-centre.ts'
import { AvatarSheet } from '../features/avatar/avatar-sheet.tsx'
import { MemberHomePage } from '../features/member-home/member-home.page.tsx'

export default function MemberHome(props: PageProps) {
  const { home, avatar } = composeCentre(props.host)
  return (
    <MemberHomePage
      {...props}
      store={home}
      renderAvatarPicker={(close, open) => <AvatarSheet host={props.host} store={avatar} open={open} onClose={close} />}
    />
  )
}

export { texts } from '../texts.ts'
