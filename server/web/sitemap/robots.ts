/** What crawlers may read, and where the sitemap is. */
export function robots(site: string): string {
  return [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /auth/",
    "Disallow: /graphql",
    "Disallow: /myprofile",
    "Disallow: /myreviews",
    "Disallow: /playground",
    "Disallow: /webhooks/",
    "# The pictures of the pages.",
    "Allow: /api/proxy-image",
    "Allow: /pictures/",
    "",
    `Sitemap: ${site}/sitemap.xml`,
    "",
  ].join("\n");
}
