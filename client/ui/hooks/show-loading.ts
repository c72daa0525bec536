/** Shows the bar of `loading-bar.css` until this has loaded, or something that began to load before it. */
export function showLoading(loading: Promise<unknown>): void {
  const { dataset } = document.documentElement;
  const end = () => delete dataset.loading;
  dataset.loading = "";
  loading.then(end, end);
}
