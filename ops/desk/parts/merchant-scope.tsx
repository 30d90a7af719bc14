import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { texts } from '../texts.ts'
import { PageChoice } from './page-choice.tsx'
import { useSites } from './use-sites.ts'

/** Renders its children for the merchant in the URL's query, by default the first, with a select to change it. */
export const MerchantScope = observer(function MerchantScope({
  children,
}: {
  children: (merchant: string) => ReactNode
}) {
  const [search, setSearch] = useSearchParams()
  return (
    <Loaded resource={useSites()}>
      {(sites) => {
        const codes = sites.map(({ merchant }) => merchant)
        const requestedCode = search.get('merchant') ?? ''
        const code = codes.includes(requestedCode) ? requestedCode : codes[0]
        if (code === undefined) return <Empty title={texts.sites.none}>{texts.sites.emptyHint}</Empty>
        return (
          <>
            <PageChoice>
              <Field label={texts.merchant}>
                {(control) => (
                  <select
                    {...control}
                    value={code}
                    onChange={({ target }) =>
                      setSearch((previous) => ({ ...Object.fromEntries(previous), merchant: target.value }), {
                        replace: true,
                      })
                    }
                  >
                    {codes.map((merchantCode) => (
                      <option key={merchantCode}>{merchantCode}</option>
                    ))}
                  </select>
                )}
              </Field>
            </PageChoice>
            {children(code)}
          </>
        )
      }}
    </Loaded>
  )
})
