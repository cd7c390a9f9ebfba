/** Where the places come from, and under which licence. The page about the product names them. */
export const placeSources = [
  {
    name: 'GeoNames',
    url: 'https://www.geonames.org/',
    licence: 'CC BY 4.0',
    licence_url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  {
    name: 'India Post',
    url: 'https://www.indiapost.gov.in/',
    licence: 'GODL-India',
    licence_url: 'https://data.gov.in/government-open-data-license-india',
  },
] as const
