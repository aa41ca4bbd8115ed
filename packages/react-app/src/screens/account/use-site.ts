import { features } from '@openlot/core'
import { useCell, useClient } from '@openlot/react'
import type { Site } from './BrandSky.tsx'

/** Name of the site, and its banner where the title of home is one. */
export const useSite = (): Site => {
  const settings = useCell(useClient().settings)
  return { name: settings.siteName, logo: features(settings).titlePicture ? settings.logo : '' }
}
