import { useEffect } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { Empty } from '../ui/empty.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { UiContext } from '../ui/ui-context.ts'
import { type Console, startConsole } from './console.ts'
import { ConsoleContext } from './console-context.ts'
import { ApprovalsPage } from './features/approvals/approvals.page.tsx'
import { AuditPage } from './features/audit/audit.page.tsx'
import { MerchantAuditTab } from './features/audit/merchant-audit.tab.tsx'
import { ComposeTab } from './features/compose/compose.tab.tsx'
import { ConfigurationTab } from './features/configuration/configuration.tab.tsx'
import { Frame } from './features/frame/frame.tsx'
import { FreezesPage } from './features/freezes/freezes.page.tsx'
import { MerchantPage } from './features/merchant/merchant.page.tsx'
import { MerchantsPage } from './features/merchants/merchants.page.tsx'
import { PreviewsTab } from './features/previews/previews.tab.tsx'
import { ReleasePage } from './features/releases/release.page.tsx'
import { ReleasesPage } from './features/releases/releases.page.tsx'
import { SlicePage } from './features/releases/slice.page.tsx'
import { RolloutTab } from './features/rollout/rollout.tab.tsx'
import { SettingsTab } from './features/settings/settings.tab.tsx'
import { TimelineTab } from './features/timeline/timeline.tab.tsx'
import { TokensPage } from './features/tokens/tokens.page.tsx'
import { WavesPage } from './features/waves/waves.page.tsx'
import { WebhooksPage } from './features/webhooks/webhooks.page.tsx'
import { paths } from './paths.ts'
import { texts } from './texts.ts'

interface AppProps {
  console: Console
  /** Base path of the console, with a trailing slash. */
  base: string
}

export function App({ console, base }: AppProps) {
  useEffect(() => startConsole(console), [console])
  return (
    <ConsoleContext.Provider value={console}>
      <UiContext value={console}>
        <BrowserRouter basename={base.replace(/\/$/, '')}>
          <Routes>
            <Route element={<Frame />}>
              <Route index element={<MerchantsPage />} />
              <Route path="m/:code" element={<MerchantPage />}>
                <Route index element={<TimelineTab />} />
                <Route path="compose" element={<ComposeTab />} />
                <Route path="rollout" element={<RolloutTab />} />
                <Route path="previews" element={<PreviewsTab />} />
                <Route path="configuration" element={<ConfigurationTab />} />
                <Route path="audit" element={<MerchantAuditTab />} />
                <Route path="settings" element={<SettingsTab />} />
              </Route>
              <Route path="approvals" element={<ApprovalsPage />} />
              <Route path="freezes" element={<FreezesPage />} />
              <Route path="waves" element={<WavesPage />} />
              <Route path="releases" element={<ReleasesPage />} />
              <Route path="releases/:name" element={<SlicePage />} />
              <Route path="releases/:name/:version/files" element={<ReleasePage />} />
              <Route path="audit" element={<AuditPage />} />
              <Route path="tokens" element={<TokensPage />} />
              <Route path="webhooks" element={<WebhooksPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </BrowserRouter>
      </UiContext>
    </ConsoleContext.Provider>
  )
}

const NotFoundPage = () => (
  <>
    <PageHeader title={texts.noPage} />
    <Empty title={texts.noPageHint}>
      <Link to={paths.merchants}>{texts.merchant.all}</Link>
    </Empty>
  </>
)
