import type { Host, PageProps } from '@tessera/platform'
import { composePasskeys } from '../features/passkeys/passkey-list.store.ts'
import { PasskeyList } from '../features/passkeys/passkey-list.tsx'
import { SecurityPage } from '../features/security/security.page.tsx'
import { composeSecurity } from '../features/security/security.store.ts'
import { composeSocial } from '../features/social/social.store.ts'
import { SocialList } from '../features/social/social-list.tsx'

export default function Security(props: PageProps) {
  const { host } = props
  const passkeys = composePasskeys(host).list
  const social = composeSocial(host)
  return (
    <SecurityPage
      {...props}
      stores={composeSecurity(host)}
      renderLoginMethods={(security, onChange) => (
        <>
          <PasskeyList host={host} store={passkeys} security={security} onChange={onChange} />
          <SocialList host={host} store={social} security={security} onChange={onChange} />
        </>
      )}
    />
  )
}

export const prepare = (host: Host): void => {
  const { security } = composeSecurity(host)
  void security.security.load({ keepPrevious: false })
  void security.sessions.load({ keepPrevious: false })
  void security.logins.load()
}

export { texts } from '../texts.ts'
