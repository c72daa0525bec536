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
    "# Pictures",
    "Allow: /api/proxy-image",
    "Allow: /pictures/",
    "",
    `Sitemap: ${site}/sitemap.xml`,
    "",
  ].join("\n");
}
